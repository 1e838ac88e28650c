import { defineConfig } from 'vite';
import { evaluated } from './build/evaluated.ts';
import { hanFontFallback } from './build/han-font.ts';
import { plainImports } from './build/plain-imports.ts';
import { slimSocket } from './build/slim-socket.ts';

/** The frame (also the page /c/{appId}) and the demo shop. The script for merchants' pages has its own configuration. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/widget/',
  publicDir: false,
  plugins: [evaluated(), plainImports(), hanFontFallback(), slimSocket()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome105', 'safari16.4', 'firefox121'],
    // Inlined fonts and images would need `data:` in the CSP and be loaded by visitors who never see them.
    assetsInlineLimit: 0,
    // The preload helper is a kilobyte, and the lazy chunks have no dependencies.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: { frame: 'frame.html', storefront: 'storefront.html' } },
  },
});
