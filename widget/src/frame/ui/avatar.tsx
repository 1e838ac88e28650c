import { useState } from 'preact/hooks';
import { getLang, initials } from '../i18n/script.ts';

interface AvatarProps {
  name: string;
  picture?: string | null;
}

/** A face, or the initials where there is none or it cannot be loaded. The name stands beside it: for readers it is nothing. */
export function Avatar({ name, picture }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span class="avatar" aria-hidden="true" lang={getLang(name)}>
      {picture && picture !== failed ? <img src={picture} alt="" onError={() => setFailed(picture)} /> : initials(name)}
    </span>
  );
}
