import { defineConfig } from 'vite';
import { hanFontFallback } from './build/han-font.ts';

/** The customer's page of an order, built by itself: what it shared with the chat would cost the chat a request. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/widget/',
  publicDir: false,
  plugins: [hanFontFallback()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: ['chrome105', 'safari16.4', 'firefox121'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: { order: 'order.html' } },
  },
});
