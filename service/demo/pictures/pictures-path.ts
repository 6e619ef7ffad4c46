/** Where the demo's pictures are. Answers name them with the origin that the caller used before it. */
export const PICTURES_PATH = '/demo/pictures'
