import { defineConfig } from 'vite';
import { evaluated } from './build/evaluated.ts';
import { hanFontFallback } from './build/han-font.ts';
import { plainImports } from './build/plain-imports.ts';
import { slimSocket } from './build/slim-socket.ts';

/** The frame (also the page /c/{appId}) and the demo shop. The script for merchants' pages has a configuration of its own. */
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
    // Inlined fonts and pictures would need `data:` in the policy and be paid for by those who never see them.
    assetsInlineLimit: 0,
    // Nothing here is worth a helper of a kilobyte: the few lazy chunks depend on nothing.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: { frame: 'frame.html', storefront: 'storefront.html' } },
  },
});
