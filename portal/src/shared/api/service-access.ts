import { onSessionChange } from '#shared/session/session.ts';

/** Where private chat runs, and what opens it. */
export interface ServiceAccess {
  domain: string;
  token: string;
}

let access: Promise<ServiceAccess> | undefined;
let known: string | undefined;

/** The token that is good as far as is known; many who ask at once share one sign-in. */
export function serviceAccess(login: () => Promise<ServiceAccess>): Promise<ServiceAccess> {
  if (access) return access;
  const asked = login();
  access = asked;
  asked.then(
    ({ token }) => {
      if (access === asked) known = token;
    },
    () => {
      if (access === asked) access = undefined;
    },
  );
  return asked;
}

/** The token was refused; one that was got meanwhile stays. */
export function forgetServiceAccess(token: string): void {
  if (known !== token) return;
  access = undefined;
  known = undefined;
}

onSessionChange(() => {
  access = undefined;
  known = undefined;
});
