// When the program itself cannot be loaded, for instance in the moment of an update: says so, with a way on. The translation files are
// parts of the program, and the style sheets may be missing as well.
(() => {
  const texts = {
    en: ['Sala could not be loaded', 'There may be a new version, or no connection. Nothing has been lost.', 'Reload'],
    km: ['មិនអាចផ្ទុក Sala បានទេ', 'អាចមានកំណែថ្មី ឬគ្មានការតភ្ជាប់។ គ្មានអ្វីបាត់បង់ឡើយ។', 'ផ្ទុកឡើងវិញ'],
    vi: ['Không tải được Sala', 'Có thể đã có phiên bản mới hoặc mất kết nối. Không có gì bị mất.', 'Tải lại'],
    zh: ['无法加载 Sala', '可能有新版本，或网络已断开。没有丢失任何内容。', '重新加载'],
  };
  addEventListener(
    'error',
    ({ target }) => {
      const root = document.getElementById('root');
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || !root || root.firstChild) return;
      let stored = null;
      try {
        stored = localStorage.getItem('locale');
      } catch {
        // The browser's languages do.
      }
      const wishes = [stored ?? '', ...navigator.languages].map((wish) => wish.slice(0, 2));
      const language = wishes.find((wish) => wish in texts) ?? 'en';
      const [title, body, action] = texts[language];
      document.documentElement.lang = language === 'zh' ? 'zh-Hans-CN' : language;
      const add = (name, text, parent) => {
        const element = parent.appendChild(document.createElement(name));
        element.textContent = text;
        return element;
      };
      const page = add('main', '', root);
      page.setAttribute('role', 'alert');
      page.style.cssText =
        'max-width: 420px; margin: 20vh auto; padding: 24px; font: 16px/1.5 var(--font, system-ui); text-align: center';
      add('h1', title, page).style.cssText = 'font-size: 20px';
      add('p', body, page);
      const button = add('button', action, page);
      button.style.cssText = 'min-height: 44px; padding: 0 24px; font: inherit';
      button.addEventListener('click', () => location.reload());
    },
    true,
  );
})();
