import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './autosize-textarea.module.css';

export interface AutosizeTextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Lines up to which it grows; from there on it scrolls. */
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

const growsByItself = CSS.supports('field-sizing', 'content');

/** A bare text area as high as its text. Its frame is the business of who uses it. */
export function AutosizeTextarea({ maxRows = 8, className, ref, ...rest }: AutosizeTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current!, []);
  useLayoutEffect(() => {
    if (growsByItself || !area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  }, [rest.value]);
  return (
    <textarea
      rows={1}
      {...rest}
      ref={area}
      className={`${styles.area} ${className ?? ''}`}
      style={{ '--max-rows': maxRows } as React.CSSProperties}
    />
  );
}
