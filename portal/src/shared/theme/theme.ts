import {
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  Modal,
  parseThemeColor,
  Text,
  Tooltip,
} from '@mantine/core';

const light = (color: string) =>
  `light-dark(color-mix(in srgb, var(--mantine-color-${color}-9) 65%, black), var(--mantine-color-${color}-1))`;

/** Numbers and behaviour of the components; colours come from tokens.css. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '999px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Mantine's light variant falls short of 4.5:1 in several colours; darker words on the same ground do not.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    if (input.variant !== 'light') return resolved;
    const parsed = parseThemeColor({ color: input.color ?? input.theme.primaryColor, theme: input.theme });
    return parsed.isThemeColor ? { ...resolved, color: light(parsed.color) } : resolved;
  },
  components: {
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
    // The page itself never scrolls (panes do), so there is nothing to lock, and no style element to inject for it.
    Modal: Modal.extend({
      defaultProps: { lockScroll: false, centered: true, radius: 'md', transitionProps: { duration: 150 } },
    }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 150 } } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withinPortal: true } }),
  },
});
