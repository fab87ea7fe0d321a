import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldProps } from './field.tsx';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldProps()} {...rest} className={controlLook({ lines: 'many', className })} />;
}
