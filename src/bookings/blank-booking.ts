/** The booking form before anybody types. */
export const blankBooking = {
  name: "",
  email: "",
  phone: "",
  serviceType: "",
  address: "",
  postcode: "",
  selectedService: "",
  additionalInfo: "",
  bookingDate: "",
  bookingTime: "",
};
