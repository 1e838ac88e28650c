// Before the first paint, so that a dark room stays dark. A file of its own: the page's policy allows no inline script.
try {
  const skin = localStorage.getItem('skin');
  const isDark = skin === 'dark' || (skin !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-skin', isDark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-skin', 'light');
}
