import { defineConfig } from 'vite';
import { evaluated } from './build/evaluated.ts';

/** One classic script without imports: `dist/widget.js`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [evaluated()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: ['chrome105', 'safari16.4', 'firefox121'],
    reportCompressedSize: false,
    lib: { entry: 'src/loader/main.ts', formats: ['iife'], name: 'salaLoader', fileName: () => 'widget.js' },
  },
});
