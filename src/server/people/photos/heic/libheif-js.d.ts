/** The little that is used of it: https://github.com/catdad-experiments/libheif-js */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }

  interface HeifImage {
    is_primary(): boolean;
    /** px, upright: turned and mirrored as the file says. */
    get_width(): number;
    get_height(): number;
    /** Decodes into RGBA; null where that fails. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void;
  }

  interface Libheif {
    readonly ready: Promise<unknown>;
    readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  }

  export default function createLibheif(): Libheif;
}
