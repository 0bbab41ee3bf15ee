import { useEffect, useEffectEvent } from 'react';

/** Listens to the window as long as the component is there. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}
