/** What social networks show beside a link, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Where a post's sharing page is, below the deployment's address for HTTP. */
export const SHARED_POSTS = "/share/blogs/";

/** The path of a post's sharing page. */
export const sharedPostPath = (blogId: string) => `${SHARED_POSTS}${encodeURIComponent(blogId)}`;

/** Pictures that social networks can't show. */
export const isDrawing = (address: string) => /\.svg$/i.test(address);
