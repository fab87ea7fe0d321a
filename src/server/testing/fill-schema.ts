import type { z } from 'zod';
import type { Schema } from '#contract/route.ts';

/**
 * Something of a schema's shape in which every text is `text` and every id is `id`: for what must hold for whatever somebody
 * sends. Where texts have to look otherwise it is refused, which is an answer as well.
 */
export function fillSchema(schema: Schema, text: string, id: string): unknown {
  // Safe: the schemas of the contract are zod's, and Schema names a part of them.
  return fill(schema as z.core.$ZodType);

  function fill(one: z.core.$ZodType): unknown {
    const { def } = (one as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, fill(inner)]));
      case 'array':
        return [fill(def.element)];
      case 'record':
        return { [text]: fill(def.valueType) };
      case 'union':
        return def.options.map(fill).find((option) => typeof option === 'object') ?? text;
      case 'enum':
        return Object.values(def.entries)[0];
      case 'literal':
        return def.values[0];
      case 'number':
        return 1;
      case 'boolean':
        return true;
      case 'custom':
        return id;
      case 'pipe':
        return fill(def.in);
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'catch':
      case 'readonly':
      case 'nonoptional':
        return fill(def.innerType);
      default:
        return text;
    }
  }
}
