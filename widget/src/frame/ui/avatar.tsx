import { useState } from 'preact/hooks';
import { getLang, initials } from '../i18n/script.ts';

interface AvatarProps {
  name: string;
  picture?: string | null;
}

/** A photo, or initials when there is none or it cannot be loaded. Hidden from screen readers, since the name is beside it. */
export function Avatar({ name, picture }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span class="avatar" aria-hidden="true" lang={getLang(name)}>
      {picture && picture !== failed ? <img src={picture} alt="" onError={() => setFailed(picture)} /> : initials(name)}
    </span>
  );
}
