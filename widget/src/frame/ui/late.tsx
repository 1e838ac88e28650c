import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part whose code is fetched when it is first shown; nothing where it cannot be. */
export function late<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  return function Late(props) {
    const [Part, setPart] = useState<FunctionComponent<Props>>();
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => {},
      );
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
