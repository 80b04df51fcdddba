import { findServiceId } from "../../services/names";
import { serviceOptions } from "../../services/options";
import { serviceTitles } from "../../services/titles";
import { serviceKey } from "./rules";

/** Every service that can be asked for, once, by its key: the catalogue's, then what only the form offers. */
export const serviceNames: Readonly<Record<string, string>> = {
  ...serviceTitles,
  ...Object.fromEntries(
    serviceOptions
      .flatMap(({ options }): readonly string[] => options)
      .filter((option) => findServiceId(option) === undefined)
      .map((option) => [serviceKey(option), option]),
  ),
};
