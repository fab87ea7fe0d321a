import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldProps } from './field.tsx';

/** Pass `dir="auto"` for names and other words of the family. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldProps()} {...rest} className={controlLook({ className })} />;
}
