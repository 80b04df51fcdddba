import { type ReportTemplate, reportTemplates } from "../../business/reportTemplates";

/** The templates for a service: its own first, then those for every service. */
export function templatesFor(service: string): readonly ReportTemplate[] {
  const words = service.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const isFor = ({ services = [] }: ReportTemplate) =>
    services.some((word) => words.some((each) => each === word || each === `${word}s`));
  return [...reportTemplates.filter(isFor), ...reportTemplates.filter(({ services }) => !services)];
}
