import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single settings and collects what is wrong with them, so that all mistakes can be said at once. */
export type Settings = {
  /** Trimmed; an empty setting counts as absent. */
  readonly text: (name: string) => string | undefined;
  readonly names: readonly string[];
  readonly port: (name: string) => number | undefined;
  /** 1 or 0, and nothing that could be meant so. */
  readonly flag: (name: string) => boolean | undefined;
  readonly choice: <const Word extends string>(name: string, words: readonly Word[]) => Word | undefined;
  readonly url: (name: string, protocols: readonly string[]) => URL | undefined;
  readonly networks: (name: string) => readonly string[];
  readonly mistake: (sentence: string) => void;
  readonly mistakes: readonly string[];
};

export function createSettings(environment: Environment): Settings {
  const mistakes: string[] = [];
  const mistake = (sentence: string): void => {
    mistakes.push(sentence);
  };
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const wrong = (name: string, expected: string): undefined => {
    mistake(`${name} must be ${expected}; it is "${text(name)}".`);
    return undefined;
  };

  return {
    text,
    names: Object.keys(environment).filter((name) => text(name) !== undefined),
    mistake,
    mistakes,
    port(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      const port = Number(value);
      return /^\d+$/.test(value) && port <= 65_535 ? port : wrong(name, 'a number from 0 to 65535');
    },
    flag(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      return value === '1' || value === '0' ? value === '1' : wrong(name, '1 or 0');
    },
    choice(name, words) {
      const value = text(name);
      if (value === undefined) return undefined;
      return words.find((word) => word === value) ?? wrong(name, `one of ${words.join(', ')}`);
    },
    url(name, protocols) {
      const value = text(name);
      if (value === undefined) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      if (url && protocols.includes(url.protocol)) return url;
      // Not repeated: it may hold a password.
      mistake(`${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
      return undefined;
    },
    networks(name) {
      const parts = (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      for (const part of parts) {
        if (!isNetwork(part))
          mistake(`${name} must list addresses or networks such as 10.0.0.0/8, with commas; "${part}" is neither.`);
      }
      return parts;
    },
  };
}

function isNetwork(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
