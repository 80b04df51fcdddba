/** The street's position, for search engines' maps. It has its own file because no page shows it. */
export const coordinates = { latitude: -37.7577, longitude: 145.0008 } as const;
