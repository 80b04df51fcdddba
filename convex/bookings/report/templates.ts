import type { ReportTemplate } from "../../business/reportTemplates";

/** The templates for a service: its own first, then those for every service. */
export function templatesFor(
  service: string,
  templates: readonly ReportTemplate[],
): readonly ReportTemplate[] {
  const words = service.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const isFor = ({ services = [] }: ReportTemplate) =>
    services.some((word) => words.some((each) => each === word || each === `${word}s`));
  return [...templates.filter(isFor), ...templates.filter(({ services }) => !services)];
}
