const key = 'sala:call';

/** Which call this window is in: after a reload it goes on there. Storage may be refused to a frame. */
export const ownCall = {
  read(): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(id: string | null): void {
    try {
      if (id) sessionStorage.setItem(key, id);
      else sessionStorage.removeItem(key);
    } catch {
      // A reload then asks before it goes on.
    }
  },
};
