/** The position of the business for search engines' maps. It's in a file of its own, because no page shows it. */
export const coordinates = { latitude: -37.7577, longitude: 145.0008 } as const;
