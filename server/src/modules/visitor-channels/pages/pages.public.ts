/** The application of the shop at /demo. */
export const demoAppId = 'lotus-home-services';
