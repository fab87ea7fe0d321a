import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';
import { useFieldProps } from './field.tsx';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldProps()} {...rest} className={controlClasses({ lines: 'many', className })} />;
}
