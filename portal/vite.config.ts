import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { featureTexts } from './feature-texts.ts';

/** Drops the old .woff twins that the font packages name beside each .woff2: every browser we serve reads the latter. */
const dropOldFonts = {
  postcssPlugin: 'drop-old-fonts',
  Declaration: {
    src: (declaration: { value: string }) => {
      declaration.value = declaration.value.replace(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g, '');
    },
  },
};

/**
 * What every page needs, made one file: a dozen small ones compress worse and cost a request each. Nothing belongs here that
 * /login does without.
 */
const core = [
  /node_modules\/(react|react-dom|scheduler|i18next|zustand|zod|uuid)\//,
  // Texts with links in them are on few pages, and their parser is heavy.
  /node_modules\/react-i18next\/(?!.*Trans)/,
  /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
  /contract\/src\/(core\/(?!rules|.*ability)|auth\/|profile\/profile\.schema|client-config\/)/,
  /portal\/src\/shared\/(api|config|session|storage)\//,
  /portal\/src\/shared\/i18n\/(i18n|locale|language-name|use-error-text)\.tsx?$/,
  /portal\/src\/shared\/ui\/(brand-mark|button|empty-state|notice-host|notices|unread-badge)\.tsx?$/,
];
const isCore = (id: string) => core.some((pattern) => pattern.test(id));

const server = process.env.SALA_SERVER ?? 'http://127.0.0.1:3000';
const served = ['/api', '/socket.io', '/widget', '/widget.js', '/c', '/demo', '/docs'];

export default defineConfig({
  plugins: [react(), featureTexts()],
  css: { postcss: { plugins: [dropOldFonts] } },
  build: {
    target: 'es2022',
    // Inlined data: addresses would need room in the page's policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    // Only a hint; a browser that does not know it still fetches the files.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'console.html'],
      output: {
        advancedChunks: { groups: [{ name: 'core', test: isCore }] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      served.map((path) => [`^${path}(/|$|\\?)`, { target: server, ws: path === '/socket.io' }]),
    ),
  },
});
