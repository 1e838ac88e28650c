/** Window widths in px at which the layout changes; also in `tokens.css`. Media queries in CSS repeat the number. */
export const breakpoints = { xs: 360, sm: 480, md: 768, lg: 960, xl: 1280 } as const;
