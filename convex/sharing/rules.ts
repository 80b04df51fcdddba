/** The path of posts' sharing pages, below the deployment's address for HTTP. */
export const SHARED_POSTS = "/share/blogs/";

export const sharedPostPath = (blogId: string) => `${SHARED_POSTS}${encodeURIComponent(blogId)}`;
