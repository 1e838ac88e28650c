import type { Plugin } from 'vite';

/** What Vite puts around each `import()`; it fetches a part's style sheets before the part. */
const helper = '\0vite/preload-helper.js';
const wrapped = /__vitePreload\((.*?),\s*__VITE_PRELOAD__\)/gs;

/** Parts that are fetched late bring their style sheets as text, so the helper would have nothing to do and weigh more than most of them. */
export function plainImports(): Plugin {
  return {
    name: 'sala-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    renderChunk: (code) => ({ code: code.replaceAll(wrapped, '($1)()'), map: null }),
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.isDynamicEntry && part.viteMetadata?.importedCss.size)
          this.error(`${part.fileName} would be drawn without its style sheet: import that with ?inline`);
    },
  };
}
