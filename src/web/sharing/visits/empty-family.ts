/** There is nobody to draw. */
export class EmptyFamily extends Error {}
