import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { useFieldProps } from './field.tsx';

/** Pass `dir="auto"` for names and other words of the family. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldProps()} {...rest} className={controlClasses({ className })} />;
}
