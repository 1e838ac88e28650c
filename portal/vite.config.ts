import react from '@vitejs/plugin-react';
import type { Plugin as PostcssPlugin } from 'postcss';
import { defineConfig } from 'vite';

/** Drops the old .woff twins that the font packages name beside each .woff2: every browser we serve reads the latter. */
const dropOldFonts: PostcssPlugin = {
  postcssPlugin: 'drop-old-fonts',
  Declaration: {
    src: (declaration) => {
      declaration.value = declaration.value.replace(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g, '');
    },
  },
};

const server = process.env.SALA_SERVER ?? 'http://127.0.0.1:3000';
const served = ['/api', '/socket.io', '/widget', '/widget.js', '/c', '/demo', '/docs'];

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [dropOldFonts] } },
  build: {
    target: 'es2022',
    // Inlined data: addresses would need room in the page's policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      served.map((path) => [`^${path}(/|$|\\?)`, { target: server, ws: path === '/socket.io' }]),
    ),
  },
});
