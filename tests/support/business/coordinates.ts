/** Where its street is, for search engines' maps; in a file of its own, because no page shows it. */
export const coordinates = { latitude: -37.7577, longitude: 145.0008 } as const;
