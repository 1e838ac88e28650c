import { onSessionChange } from '#shared/session/session.ts';

/** Address and token of private chat. */
export interface ServiceAccess {
  domain: string;
  token: string;
}

let access: Promise<ServiceAccess> | undefined;
let known: string | undefined;

/** The present token; concurrent callers share one request. */
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

/** Forgets a refused token, unless there is already a newer one. */
export function forgetServiceAccess(token: string): void {
  if (known !== token) return;
  access = undefined;
  known = undefined;
}

onSessionChange(() => {
  access = undefined;
  known = undefined;
});
