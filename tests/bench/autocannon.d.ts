/** The part of autocannon that the benches use; it comes without types. */
declare module 'autocannon' {
  interface Request {
    readonly method: 'GET' | 'PATCH';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Every connection goes through them in this order, again and again. */
    readonly requests: readonly Request[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    /** Broken connections and timeouts. */
    readonly errors: number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
