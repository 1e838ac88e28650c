// Before the first paint, so that a dark room stays dark. A file of its own: the page's policy allows no inline script.
try {
  const skin = localStorage.getItem('skin');
  const isDark = skin === 'dark' || (skin !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-skin', isDark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-skin', 'light');
}

// Where the menu of a signed-in user is: its outline is in the page before the program is. Not on pages that have the whole window.
try {
  const wholeWindow = /^\/(login|register|forgot-password|reset-password|invitation|wallboard|report-mail)(\/|$)/;
  if (localStorage.getItem('accessToken') && !wholeWindow.test(location.pathname)) {
    const { state } = JSON.parse(localStorage.getItem('stateStore') ?? '{}');
    const isAbove = state?.slices?.['layout.menu'] === 'horizontal';
    document.documentElement.setAttribute('data-boot', isAbove ? 'horizontal' : 'vertical');
    document.documentElement.toggleAttribute('data-boot-chat', location.pathname === '/chat');
  }
} catch {
  // The program brings its own menu.
}
