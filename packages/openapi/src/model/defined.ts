type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

/** T whose optional members may also be written as undefined. */
export type Undefinable<T> = Omit<T, OptionalKeys<T>> & {
  [K in OptionalKeys<T>]?: T[K] | undefined;
};

/** Removes undefined members, because neither JSON nor the page model has them. */
export function defined<T extends object>(value: Undefinable<T>): T {
  // biome-ignore lint/plugin: a required member is never undefined
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as T;
}
