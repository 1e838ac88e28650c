import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [{ test: { name: 'widget', root: import.meta.dirname, environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}', 'storefront/**/*.test.ts'] } }],
  },
});
