import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { evaluated } from './evaluated.ts';
import { hanFontFallback } from './han-font.ts';

/** A customer page, built separately: chunks shared with the chat would cost the chat an additional request. */
export const pageConfig = (name: string): UserConfig =>
  defineConfig({
    root: join(import.meta.dirname, '..'),
    base: '/widget/',
    publicDir: false,
    plugins: [evaluated(), hanFontFallback()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: ['chrome105', 'safari16.4', 'firefox121'],
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { [name]: `${name}.html` } },
    },
  });
