export interface FileRules {
  /** As the attribute `accept`: "image/png,image/*,.pdf". Without it, all types are accepted. */
  accept?: string;
  /** In bytes. */
  maxBytes?: number;
}

export type FileRefusal = 'empty' | 'tooLarge' | 'wrongKind';

function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  return accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => {
      if (part.startsWith('.')) return name.toLowerCase().endsWith(part);
      if (part.endsWith('/*')) return type.toLowerCase().startsWith(part.slice(0, -1));
      return type.toLowerCase() === part;
    });
}

/** Why a file is refused, as far as the browser can determine; the server checks the content. */
export function refusalOfFile(file: Pick<File, 'name' | 'type' | 'size'>, rules: FileRules): FileRefusal | null {
  if (file.size === 0) return 'empty';
  if (rules.accept && !isAccepted(file, rules.accept)) return 'wrongKind';
  return rules.maxBytes !== undefined && file.size > rules.maxBytes ? 'tooLarge' : null;
}
