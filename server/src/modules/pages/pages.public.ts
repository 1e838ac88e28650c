/** The application whose shop /demo shows. */
export const demoAppId = 'lotus-home-services';
