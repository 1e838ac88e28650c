import type { Plugin } from 'vite';

/** Vite's wrapper of each `import()`, which loads the style sheets of a part before the part. */
const helper = '\0vite/preload-helper.js';
const wrapped = /__vitePreload\((.*?),\s*__VITE_PRELOAD__\)/gs;

/** Lazily loaded parts contain their styles as text, so the wrapper has no use and would be larger than most of them. */
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
