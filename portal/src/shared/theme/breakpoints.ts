/** The window's widths in px at which the layout changes; `tokens.css` has them too. Media queries in CSS write the number. */
export const breakpoints = { xs: 360, sm: 480, md: 768, lg: 960, xl: 1280 } as const;
